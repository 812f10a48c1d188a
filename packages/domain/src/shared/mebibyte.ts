export const mebibyte = 2 ** 20
