import * as fc from "fast-check"
import type { RestartableServer } from "../../servers/RestartableServer.ts"
import { bulkRestoreCommands } from "../commands/bulkRestoreCommands.ts"
import { collectionPath as at, inTrash, newCollection } from "../commands/collectionPlans.ts"
import { comparisonCommands } from "../commands/comparisonCommands.ts"
import { contentCommands } from "../commands/contentCommands.ts"
import { documentCommands } from "../commands/documentCommands.ts"
import { generationCommands } from "../commands/generationCommands.ts"
import { inquiryCommands } from "../commands/inquiryCommands.ts"
import { itemCommands } from "../commands/itemCommands.ts"
import { itemValueCommands } from "../commands/itemValueCommands.ts"
import { keyCommands } from "../commands/keyCommands.ts"
import {
  by,
  byAdmin,
  content,
  mostly,
  name,
  outOfSightOf,
  pick,
  text,
  trashedOf
} from "../commands/parameters.ts"
import { precondition } from "../commands/precondition.ts"
import { previewCommands } from "../commands/previewCommands.ts"
import { projectCommands } from "../commands/projectCommands.ts"
import { purgeCommands } from "../commands/purgeCommands.ts"
import { collectionRestore, projectRestore } from "../commands/restorePlans.ts"
import { ruleCommands } from "../commands/ruleCommands.ts"
import { spaceCommands } from "../commands/spaceCommands.ts"
import { timeCommands } from "../commands/timeCommands.ts"
import { collectionTrashing, projectTrashing, spaceTrashing } from "../commands/trashPlans.ts"
import { webhookCommands } from "../commands/webhookCommands.ts"
import { lookAtAll } from "../look/lookAfter.ts"
import { firstOf, guestRefused, invalid, refuse, when } from "../state/Plan.ts"
import { picked } from "../state/picked.ts"
import { forAdmins, ownerOf } from "../state/rights.ts"
import { beginRun } from "../state/ServiceRun.ts"
import type { Collection, State } from "../state/State.ts"
import { become } from "../state/stateChanges.ts"
import type { Tally } from "../state/Tally.ts"
import { act, carryOut, step } from "../steps/Step.ts"
import { prelude } from "./prelude.ts"

const createCollection = step(
  "createCollection",
  fc.record({ by: byAdmin, name, text, content }),
  () => newCollection
)

const renameCollection = step(
  "renameCollection",
  fc.record({ by: byAdmin, pick, name }),
  () => (state, given) => {
    const collection = picked(state.collections, given.pick)
    if (collection === undefined) return null
    return {
      by: given.by,
      method: "PATCH",
      path: at(collection),
      body: { name: given.name },
      action: "updateCollection",
      on: collection.id,
      refusal: firstOf(forAdmins(given.by), inTrash(collection)),
      done: () => {
        collection.changed = collection.name !== given.name
        collection.name = given.name
      },
      near: [collection]
    }
  }
)

const trashCollection = step(
  "trashCollection",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  (ids) => (state, given) => {
    const it = picked(state.collections, given.pick)
    return it === undefined ? null : collectionTrashing(ids, it, given.by)
  }
)

const restoreCollection = step(
  "restoreCollection",
  fc.record({ again: fc.boolean(), by: byAdmin, pick }),
  () => (state, given) => {
    const it = picked(trashedOf(state.collections, given.pick), given.pick)
    return it === undefined ? null : collectionRestore(it, given.by)
  }
)

const collectionCommands = [createCollection, renameCollection, trashCollection, restoreCollection]

const how = fc.constantFrom("none", "none", "none", "body", "header", "stale body", "stale header")

/** A collection that is shown with a space's own changes. These must survive the restore of a version. */
const isOverlaid =
  ({ spaces }: State) =>
  (collection: Collection): boolean =>
    !collection.trashed && spaces.some((it) => it.collection === collection && it.overlays.size > 0)

/** It always makes the next version, also of the current one (contract 1.11). */
const restoreContent = step(
  "restoreContent",
  fc.record({ by: byAdmin, pick, nth: pick, how }),
  () => (state, given) => {
    const collection = picked(mostly(state.collections, given.pick, isOverlaid(state)), given.pick)
    if (collection === undefined) return null
    const nth = given.nth % (collection.past.length + 2)
    const source = collection.past[nth - 1]
    const { fields, headers, refusal } = precondition(given.how, collection.updatedAt)
    return {
      by: given.by,
      method: "POST",
      path: `${at(collection)}/versions/${nth}/restore`,
      body: fields,
      headers,
      action: "restoreCollectionVersion",
      on: collection.id,
      refusal: firstOf(
        when(given.by === "guest", guestRefused),
        when(nth === 0, invalid),
        when(source === undefined, refuse(404, "VERSION_NOT_FOUND")),
        forAdmins(given.by),
        inTrash(collection),
        refusal
      ),
      done: () => {
        if (source !== undefined)
          become(collection, source.content, { edit_type: "restore", restored_from: nth })
      },
      near: [collection]
    }
  }
)

const versionCommands = [restoreContent]

const trashProject = step(
  "trashProject",
  fc.record({ again: fc.boolean(), by, pick }),
  (ids) => (state, given) => {
    const it = picked(state.projects, given.pick)
    return it === undefined ? null : projectTrashing(ids, it, given.by)
  }
)

/**
 * A project, the space that it is in and sometimes the collection under that, so that what is restored has others
 * around it.
 */
const trashTogether = act(
  "trashTogether",
  fc.record({ pick, collection: fc.boolean() }),
  (state, given) => picked(state.projects, given.pick)?.space.trashed === false,
  async (state, service, given) => {
    const project = picked(state.projects, given.pick)
    if (project === undefined) return
    const { space } = project
    const { ids } = service
    const collection = given.collection ? [collectionTrashing(ids, space.collection, "admin")] : []
    const plans = [projectTrashing(ids, project, "admin"), spaceTrashing(ids, state, space, "admin")]
    for (const plan of [...plans, ...collection]) await carryOut(state, service, plan)
  }
)

const restoreProject = step(
  "restoreProject",
  fc.record({ by, own: fc.boolean(), pick, withSpace: fc.boolean() }),
  (ids) => (state, given) => {
    const it = picked(outOfSightOf(state.projects, given.pick), given.pick)
    if (it === undefined) return null
    return projectRestore(ids, it, given.own ? ownerOf(ids, it) : given.by, given.withSpace)
  }
)

const projectTrashCommands = [trashProject, trashTogether, restoreProject]

const thrice = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...items, ...items, ...items]

/** Every command. Those on designs stand here more than once, which makes them likelier than those about time. */
const commands = [
  ...collectionCommands,
  ...contentCommands,
  ...thrice(versionCommands),
  ...spaceCommands,
  ...thrice([...itemCommands, ...itemValueCommands]),
  ...thrice([...projectCommands, ...documentCommands]),
  ...projectTrashCommands,
  ...projectTrashCommands,
  ...thrice(comparisonCommands),
  ...thrice(inquiryCommands),
  ...thrice(previewCommands),
  ...thrice(bulkRestoreCommands.slice(0, 1)),
  ...bulkRestoreCommands,
  ...generationCommands,
  ...purgeCommands,
  ...thrice(keyCommands),
  ...ruleCommands,
  ...timeCommands,
  ...webhookCommands
]

/** At most so many shorter sequences are tried after a failure, each in a new world. */
const mostShrinks = 60

export interface ModelRun {
  readonly seed: number
  /** How many sequences of commands, each in a new world and with at most `maxCommands`. */
  readonly runs: number
  readonly maxCommands: number
  /** `path` and `replayPath` from the report of a failure repeat that one sequence. */
  readonly path?: string
  /** Whether a sequence that fails is shortened; true by default. */
  readonly shrinks?: boolean
  readonly replayPath?: string
}

/**
 * Sequences of commands on the service over HTTP, each held against the model after every step, and as a whole at its
 * end. Rejects with the shortest sequence that was found to break it, and with what runs that one again.
 */
export const modelRun = async (
  server: RestartableServer,
  tally: Tally,
  { maxCommands, path, replayPath, runs, seed, shrinks = true }: ModelRun
): Promise<void> => {
  const anySequence = fc.commands(commands, {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
  const sequences = fc.limitShrink(anySequence, shrinks ? mostShrinks : 0)
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const service = await beginRun(server, tally)
    const state = await prelude(service)
    await fc.asyncModelRun(() => ({ model: state, real: service }), sequence)
    await lookAtAll(state, service)
    tally.runs += 1
  })
  const parameters = {
    seed,
    numRuns: runs,
    unbiased: true,
    verbose: fc.VerbosityLevel.None,
    includeErrorInReport: true
  }
  await fc.assert(property, path === undefined ? parameters : { ...parameters, path })
}
