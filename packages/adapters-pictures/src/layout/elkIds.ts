/** The ids in ELK's graph, made of the positions of the parts in the picture's lists. */
export const elkIds = {
  box: (index: number): string => `n${index}`,
  edge: (index: number): string => `e${index}`,
  /** The invisible node that keeps the space for a lane's name. */
  laneName: (lane: number): string => `l${lane}`
}
