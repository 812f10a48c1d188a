/** How large a graph may be (contract 1.8). */
export const maximumNodes = 10_000
export const maximumEdges = 50_000
