import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { describe, expect, it } from "vitest"

const all: ReadonlyArray<readonly [string, Operation]> = Object.entries(operations)
const writes = all.filter(([, { scope }]) => scope === "read_write")
const named = (...names: ReadonlyArray<OperationName>): ReadonlySet<string> => new Set(names)

const verbOf = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? ""

/** Whether asking again for the same changes nothing more, for every verb that a write begins with. */
const idempotentVerbs: Readonly<Record<string, boolean>> = {
  create: false,
  import: false,
  change: false,
  generate: false,
  regenerate: false,
  preview: false,
  apply: false,
  put: true,
  update: true,
  remove: true,
  revoke: true,
  trash: true,
  restore: true,
  purge: true,
  reset: true,
  toggle: true,
  disable: true,
  cancel: true,
  write: true,
  renew: false,
  test: false,
  redeliver: false
}

/** The verbs that take or overwrite what somebody wrote or what a model was paid for, and that is kept nowhere. */
const destructiveVerbs: ReadonlySet<string> = new Set(["update", "reset", "cancel", "revoke", "purge"])

/** What is written over has versions that stay. */
const keptAsVersion = named("updateCollection")

/** What `remove` takes permanently; a membership, a role or a grant is given again by another call. */
const goneForGood = named(
  "removeUser",
  "removeSpaceBlock",
  "removeSpaceLayer",
  "removeSpaceSpecialty",
  "removeWebhook"
)

describe("operations", () => {
  it.each(all.filter(([, { scope }]) => scope === "read"))(
    "%s is a read: it changes nothing, so that asking again changes nothing more",
    (_, operation) => {
      expect(operation).toMatchObject({ idempotent: true, destructive: false })
    }
  )

  it.each(writes)(
    "%s: restores out of the trash or from hiding, trashings, hidings and toggles are idempotent; a creation, a run and every new version are not (contract 1.11)",
    (name, { idempotent }) => {
      const newVersion = name === "writeDocument" || (verbOf(name) === "restore" && name.endsWith("Version"))
      expect(idempotent).toBe(newVersion ? false : idempotentVerbs[verbOf(name)])
    }
  )

  it.each(writes)(
    "%s: only what is kept nowhere is destroyed, not what lies in a trash or has versions",
    (name, { destructive }) => {
      const overwrites = destructiveVerbs.has(verbOf(name)) && !keptAsVersion.has(name)
      expect(destructive).toBe(goneForGood.has(name) || overwrites)
    }
  )

  it("says whose answers hold a secret: those that show it once", () => {
    const secret = all.flatMap(([name, { answersSecret }]) => (answersSecret ? [name] : []))
    expect(secret).toEqual(["createToken", "createWebhook", "renewWebhookSecret"])
    const shown = all.flatMap(([name, { description }]) => (description.includes("shown once") ? [name] : []))
    expect(shown).toEqual(secret)
  })

  it("says what a bearer alone may call: the tools", () => {
    expect(all.flatMap(([name, { bearerOnly }]) => (bearerOnly ? [name] : []))).toEqual(["callTools"])
  })
})
