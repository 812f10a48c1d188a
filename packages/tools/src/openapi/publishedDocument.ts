import { openApiDocument } from "@design-workspace/adapters-http/openapi/OpenApiDocument"

/** The text of the committed copy. Its URLs are relative to where it is read, and the same API gives the same bytes. */
export const publishedDocument = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`

export const publishedFile = new URL("../../../../docs/openapi.json", import.meta.url)
