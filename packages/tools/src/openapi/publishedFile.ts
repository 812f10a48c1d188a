/** The committed copy of the OpenAPI document. */
export const publishedFile = new URL("../../../../docs/openapi.json", import.meta.url)
