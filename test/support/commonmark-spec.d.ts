declare module 'commonmark-spec' {
  /** The specification's examples; `→` stands for a tab. */
  export const tests: readonly {
    readonly number: number
    readonly section: string
    readonly markdown: string
    readonly html: string
  }[]
}
