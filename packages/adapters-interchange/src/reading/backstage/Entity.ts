export interface Located {
  readonly text: string
  readonly line: number
}

export const kinds = ["Component", "Resource", "API", "System", "Domain", "Group"] as const
export type Kind = (typeof kinds)[number]

export const singles = ["type", "owner", "system", "domain", "subcomponentOf"] as const
export const lists = ["dependsOn", "dependencyOf", "providesApis", "consumesApis"] as const

export interface Entity {
  readonly kind: Kind
  /** `kind:namespace/name` in lower case: two entities with the same are the same. */
  readonly key: string
  readonly namespace: string
  readonly name: string
  readonly line: number
  readonly title: string
  readonly description: string
  readonly marks: ReadonlyMap<string, Located>
  readonly single: ReadonlyMap<(typeof singles)[number], Located>
  readonly list: ReadonlyMap<(typeof lists)[number], ReadonlyArray<Located>>
  readonly lifecycle: Located | undefined
  readonly tags: ReadonlyArray<Located>
  readonly links: ReadonlyArray<{ readonly url: string; readonly title?: string }>
}

export const isEntityName = (text: string): boolean =>
  text.length <= 63 && /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/u.test(text)

/** `[kind:][namespace/]name` as a key; null for what is no reference. The case does not count. */
export const keyOf = (reference: string, kind: string, namespace: string): string | null => {
  const [, ownKind, ownNamespace, name] =
    /^(?:([^:/]+):)?(?:([^:/]+)\/)?([^:/]+)$/u.exec(reference.trim()) ?? []
  if (name === undefined) return null
  return `${ownKind ?? kind}:${ownNamespace ?? namespace}/${name}`.toLowerCase()
}
