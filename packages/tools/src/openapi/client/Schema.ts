export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  /** `binary` for bytes. */
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  /** What is in a text that is JSON. */
  readonly contentSchema?: Schema
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1)
