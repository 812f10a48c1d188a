/** One line of the results: what was measured by itself, and whether it is as it was wanted. */
export interface Figure {
  readonly what: string
  readonly goal: string
  readonly measured: string
  readonly met: boolean
}
