/** What the document says of a named schema: a line, an example as the wire has it, and words for the fields that need them. */
export interface SchemaNote {
  readonly description: string
  readonly example?: unknown
  readonly fields?: Readonly<Record<string, string>>
}

export type SchemaNotes = Readonly<Record<string, SchemaNote>>
