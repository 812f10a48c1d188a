/** The version of the API and of the package. */
export const version = "0.1.0"
