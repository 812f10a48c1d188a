/**
 * The document's note on a named schema: a line, an example in wire form, and descriptions of the fields that need
 * them.
 */
export interface SchemaNote {
  readonly description: string
  readonly example?: unknown
  readonly fields?: Readonly<Record<string, string>>
}

export type SchemaNotes = Readonly<Record<string, SchemaNote>>
