import { Result } from "effect"
import type { Block, Content, Edge, Layer, Specialty } from "../../collections/Collection.ts"
import { checkSize, nextPosition } from "../../collections/ContentRules.ts"
import { checkReferenceCount, outgrows } from "../../collections/contentSize.ts"
import { mintId } from "../../collections/mintId.ts"
import { namingWith, referencesIn } from "../../collections/references.ts"
import { readKind, withKind } from "../../shared/BlockKind.ts"
import { type Facts, factsBesideKind } from "../../shared/factFields.ts"
import type { ItemId } from "../../shared/Ids.ts"
import type { ModelItem } from "../model/DesignModel.ts"
import {
  cleanDescription,
  cleanLabel,
  cleanName,
  findByName,
  findByReference,
  type NamedItem,
  nameKey
} from "../model/ModelText.ts"
import { readFacts } from "../model/statedFacts.ts"
import { noReservedNames, type StartDraft } from "../request/StartDraft.ts"
import { type ItemEvent, itemEventOf } from "./ItemEvent.ts"

export interface AcceptedItem {
  readonly draft: Content
  readonly event: ItemEvent
}

type Verdict = Result.Result<AcceptedItem, string>

export const resolve = (items: ReadonlyArray<NamedItem>, reference: string): ItemId | undefined =>
  findByReference(items, reference)?.id

interface Known {
  readonly drafted: ReadonlyArray<NamedItem>
  readonly former: ReadonlyArray<NamedItem>
  readonly others: ReadonlySet<string>
}

/** The id that the name has in the draft, else had in the former collection, else a new one. */
const idFor = (name: string, { drafted, former, others }: Known): ItemId => {
  const again = findByName(drafted, name)
  if (again !== undefined) return again.id
  const taken = new Set<string>([...others, ...drafted.map(({ id }) => id)])
  return (
    findByName(
      former.filter(({ id }) => !taken.has(id)),
      name
    )?.id ?? mintId(name, taken)
  )
}

const put = <A extends NamedItem>(items: ReadonlyArray<A>, item: A): ReadonlyArray<A> =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item]

const acceptLayer = (draft: Content, named: Omit<Layer, "position">): Verdict => {
  const earlier = draft.layers.find(({ id }) => id === named.id)
  const layer: Layer = { ...named, position: earlier?.position ?? nextPosition(draft.layers) }
  return Result.succeed({
    draft: { ...draft, layers: put(draft.layers, layer) },
    event: itemEventOf.layer(layer)
  })
}

const acceptSpecialty = (draft: Content, specialty: Specialty): Verdict =>
  Result.succeed({
    draft: { ...draft, specialties: put(draft.specialties, specialty) },
    event: itemEventOf.specialty(specialty)
  })

/** The facts that the model tells, else that the block has, else that it had. */
const factsFor = (
  start: StartDraft,
  draft: Content,
  id: ItemId,
  { kind, ...item }: ModelItem & { readonly _tag: "Block" }
): Facts => {
  const before = [...draft.blocks, ...start.former.blocks].find((block) => block.id === id)
  return {
    ...(before === undefined ? {} : factsBesideKind(before)),
    ...readFacts(item),
    ...withKind(readKind(kind) ?? before?.kind)
  }
}

const acceptBlock = (
  start: StartDraft,
  draft: Content,
  named: Pick<Block, "id" | "name" | "description">,
  item: ModelItem & { readonly _tag: "Block" }
): Verdict => {
  const layerId = resolve(draft.layers, item.layer)
  if (layerId === undefined)
    return Result.fail(`block "${named.name}" is on an unknown layer "${cleanName(item.layer)}"`)
  const specialties = item.specialties.flatMap((reference) => resolve(draft.specialties, reference) ?? [])
  const others = draft.blocks.filter(({ id }) => id !== named.id)
  if (checkReferenceCount(referencesIn(others) + new Set(specialties).size).length > 0)
    return Result.fail("the blocks have too many specialties together")
  const block: Block = {
    ...named,
    ...namingWith(layerId, [...new Set(specialties)]),
    ...factsFor(start, draft, named.id, item)
  }
  return Result.succeed({
    draft: { ...draft, blocks: put(draft.blocks, block) },
    event: itemEventOf.block(block)
  })
}

const acceptEdge = (
  start: StartDraft,
  draft: Content,
  item: ModelItem & { readonly _tag: "Edge" }
): Verdict => {
  const sourceId = resolve(draft.blocks, item.source)
  const targetId = resolve(draft.blocks, item.target)
  if (sourceId === undefined || targetId === undefined)
    return Result.fail(`an edge joins an unknown block "${cleanName(sourceId ? item.target : item.source)}"`)
  if (sourceId === targetId) return Result.fail(`an edge joins block "${sourceId}" to itself`)
  const isSame = (other: Edge) => other.sourceId === sourceId && other.targetId === targetId
  const told = cleanLabel(item.label ?? "")
  const earlier = draft.edges.find(isSame)
  // Told again, an edge gets its new label, as a repeated item replaces the earlier one.
  if (earlier !== undefined && (told === "" || told === earlier.label))
    return Result.fail(`the edge from "${sourceId}" to "${targetId}" is told already`)
  if (start.kept.edges.some(isSame))
    return Result.fail(`the edge from "${sourceId}" to "${targetId}" is kept as it is`)
  const others = draft.edges.length + (earlier === undefined ? 1 : 0)
  if (checkSize("edges", others).length > 0) return Result.fail("there are too many edges")
  // An edge keeps its label unless the model tells another, and its technology.
  const { label, technology } = {
    ...(earlier ?? start.former.edges.find(isSame)),
    ...(told ? { label: told } : {})
  }
  const edge: Edge = {
    sourceId,
    targetId,
    ...(label === undefined ? {} : { label }),
    ...(technology === undefined ? {} : { technology })
  }
  const edges =
    earlier === undefined
      ? [...draft.edges, edge]
      : draft.edges.map((other) => (other === earlier ? edge : other))
  return Result.succeed({ draft: { ...draft, edges }, event: itemEventOf.edge(edge) })
}

const kinds = { Layer: "layers", Specialty: "specialties", Block: "blocks" } as const

const accept = (start: StartDraft, draft: Content, item: ModelItem): Verdict => {
  if (item._tag === "Edge") return acceptEdge(start, draft, item)
  const kind = kinds[item._tag]
  const name = cleanName(item.name)
  if (name === "") return Result.fail(`one of the ${kind} has no name`)
  if (start.frozen.has(kind)) return Result.fail(`the ${kind} stay as they are: "${name}" is not one of them`)
  const { ids: others, names } = kind === "blocks" ? start.reserved : noReservedNames
  if (names.has(nameKey(name))) return Result.fail(`"${name}" is another block's name already`)
  const id = idFor(name, { drafted: draft[kind], former: start.former[kind], others })
  if (start.kept[kind].some((kept) => kept.id === id)) return Result.fail(`"${name}" is kept as it is`)
  const named = { id, name, description: cleanDescription(item.description) }
  if (item._tag === "Layer") return acceptLayer(draft, named)
  return item._tag === "Specialty" ? acceptSpecialty(draft, named) : acceptBlock(start, draft, named, item)
}

/**
 * Fails with why the item does not fit. A repeated item replaces the earlier one unless that is kept (contract 5.2).
 * The draft stays within contract 16.4; the request's bounds are not checked here.
 */
export const validateItem = (start: StartDraft, draft: Content, item: ModelItem): Verdict =>
  Result.filterOrFail(
    accept(start, draft, item),
    (accepted) => !outgrows(draft, accepted.draft),
    () => "the design has at most 16 MiB in all"
  )
