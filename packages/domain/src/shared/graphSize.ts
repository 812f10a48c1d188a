/** How large a graph may be (contract 1.8). */
export const maximumNodes = 10_000
export const maximumEdges = 50_000

/**
 * The most roles that the nodes of a graph have together: a space has as many references of its collection, and as many
 * of its own (contract 16.4), and a project that starts from it can be written as it is.
 */
export const maximumPairs = 100_000
