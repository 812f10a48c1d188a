import type { ExchangedLayer } from "@design-workspace/domain/interchange/ExchangedDesign"
import { type Notes, shown } from "../Notes.ts"

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

/** An id for each key: its first candidate that is free. No other key may have the last one. */
export const ownIds = (
  candidates: Iterable<readonly [key: string, ids: ReadonlyArray<string | undefined>]>
): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  return new Map(
    Array.from(candidates, ([key, ids]) => {
      const id = ids.find((each) => each !== undefined && !taken.has(each)) ?? key
      taken.add(id)
      return [key, id] as const
    })
  )
}

export class Catalog {
  readonly entities: ReadonlyArray<Entity>
  readonly #byKey: ReadonlyMap<string, Entity>
  readonly #notes: Notes
  #joining: ReadonlySet<string> | undefined

  /** Of two entities with the same key, the first counts, as in Backstage. */
  constructor(read: ReadonlyArray<Entity>, notes: Notes) {
    const byKey = new Map<string, Entity>()
    for (const entity of read)
      if (byKey.has(entity.key))
        notes.add("repeated entity", entity.line, [], `${shown(entity.key)} stands above already`)
      else byKey.set(entity.key, entity)
    this.#byKey = byKey
    this.#notes = notes
    this.entities = [...byKey.values()]
  }

  find(key: string): Entity | undefined {
    return this.#byKey.get(key)
  }

  of(kind: Kind): ReadonlyArray<Entity> {
    return this.entities.filter((entity) => entity.kind === kind)
  }

  /** The key of what a field refers to, in the text or not; noted where it is no reference. */
  key(from: Entity, field: string, { line, text }: Located, kind: string): string | null {
    const key = keyOf(text, kind, from.namespace)
    if (key === null) this.#notes.add("reference", line, ["spec", field], `${shown(text)} is no reference`)
    return key
  }

  joinsByApi(key: string): boolean {
    this.#joining ??= this.#apisThatJoin()
    return this.#joining.has(key)
  }

  #apisThatJoin(): ReadonlySet<string> {
    const keys = (field: "providesApis" | "consumesApis" | "dependsOn"): ReadonlySet<string | null> =>
      new Set(
        this.entities.flatMap((entity) =>
          (entity.list.get(field) ?? []).map(({ text }) => keyOf(text, "api", entity.namespace))
        )
      )
    const [provided, consumed, depended] = [keys("providesApis"), keys("consumesApis"), keys("dependsOn")]
    return new Set(
      this.of("API").flatMap(({ key }) =>
        provided.has(key) && (consumed.has(key) || depended.has(key)) ? [key] : []
      )
    )
  }

  parentKey(entity: Entity): string | null {
    const field = entity.kind === "System" ? "domain" : "system"
    const said = entity.single.get(field)
    return said === undefined ? null : this.key(entity, field, said, field)
  }

  /** What these keys stand for, by them. An id is that of the mark, else the name, else more of the key. */
  named(keys: ReadonlySet<string>, mark: string): ReadonlyMap<string, ExchangedLayer> {
    const found = Array.from(keys, (key) => ({ key, entity: this.find(key) }))
    const ids = ownIds(
      found.map(({ entity, key }) => [
        key,
        [entity?.marks.get(mark)?.text, nameInKey(key), key.replaceAll(/[:/]/gu, "."), key]
      ])
    )
    return new Map(
      found.map(({ entity, key }) => {
        const { description = "", title = nameInKey(key) } = entity ?? {}
        return [key, { id: ids.get(key) ?? key, name: title, description }]
      })
    )
  }
}

export const nameInKey = (key: string): string => key.slice(key.indexOf("/") + 1)
