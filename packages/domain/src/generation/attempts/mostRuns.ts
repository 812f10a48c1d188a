/** An attempt that broke off more often is given up; runs that were given back in good order do not count. */
export const mostRuns = 3
