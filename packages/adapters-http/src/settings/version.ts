/** The version of the API, wherever it names itself; that of the package. */
export const version = "0.1.0"
