/** Why a login failed. The login page has a sentence for each. */
export const problems = ['refused', 'not-admitted', 'spent', 'trouble', 'too-often'] as const
export type Problem = (typeof problems)[number]
