/** A line on a named schema, an example in wire form, and descriptions of the fields that need them. */
export interface SchemaNote {
  readonly description: string
  readonly example?: unknown
  readonly fields?: Readonly<Record<string, string>>
}

export type SchemaNotes = Readonly<Record<string, SchemaNote>>
