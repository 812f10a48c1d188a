/** How large a graph may be (contract 1.8). */
export const maximumNodes = 10_000
export const maximumEdges = 50_000

/** Of nodes and their roles. A space has as many references of its collection and of its own (contract 16.4). */
export const maximumPairs = 100_000
