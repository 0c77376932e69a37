/** Why a login came to nothing: what the page says in words. */
export const problems = ['refused', 'not-admitted', 'spent', 'trouble', 'too-often'] as const
export type Problem = (typeof problems)[number]
