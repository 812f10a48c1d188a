/** By positions in the picture's lists. */
export const elkIds = {
  box: (index: number): string => `n${index}`,
  edge: (index: number): string => `e${index}`,
  /** Invisible: it keeps the space for the name. */
  laneName: (lane: number): string => `l${lane}`
}
