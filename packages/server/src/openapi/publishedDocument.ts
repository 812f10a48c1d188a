import { openApiDocument } from "@design-workspace/adapters-http/openapi/OpenApiDocument"

/** The text of the committed copy: the document relative to wherever it is read, the same bytes for the same API. */
export const publishedDocument = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
