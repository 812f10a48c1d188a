/** How many bytes a mebibyte (MiB) has. */
export const mebibyte = 2 ** 20
