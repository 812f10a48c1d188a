/** Where the committed copy of the OpenAPI document lies. */
export const publishedFile = new URL("../../../../docs/openapi.json", import.meta.url)
