/** What the pictures and outlines of graphs say. */
export const graph = {
  noLayer: "No layer"
} as const
