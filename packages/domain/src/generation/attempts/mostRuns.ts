/**
 * An attempt that broke off more often is given up. Runs that were given back in good order do not count, nor do those
 * of a project up to the last one that got further.
 */
export const mostRuns = 3
