import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Actor, Scope } from "../../src/access/Actor.ts"
import { admit } from "../../src/access/admit.ts"
import { type Operation, type OperationName, operations } from "../../src/access/Operations.ts"
import { TokenId, UserId } from "../../src/shared/Ids.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const user = {
  _tag: "User",
  userId: UserId.make(uuid(1)),
  siteAdmin: true,
  organisations: new Map()
} as const

const guest: Actor = { _tag: "Guest", guestId: null }
const session: Actor = { ...user, credential: { _tag: "Session" } }
const token = (scope: Scope): Actor => ({
  ...user,
  credential: { _tag: "Token", tokenId: TokenId.make(uuid(2)), scope }
})

const names = Object.keys(operations) as ReadonlyArray<OperationName>
const table: Record<OperationName, Operation> = operations

const answer = (actor: Actor, name: OperationName) => {
  const result = admit(actor, name)
  return Result.isSuccess(result) ? "admitted" : result.failure._tag
}

const admitted = (actor: Actor) => names.filter((name) => answer(actor, name) === "admitted")

describe("admit", () => {
  it("admits a session to every operation", () => {
    assert.deepStrictEqual(admitted(session), names)
  })

  it("admits guests to sessions, to projects, their documents, changes and search, to what the service says of itself, and to nothing else", () => {
    assert.deepStrictEqual(admitted(guest).toSorted(), [
      "beginOidcSignIn",
      "completeOidcSignIn",
      "createProject",
      "exportProject",
      "listDocuments",
      "listProjectVersions",
      "listProjects",
      "readAgentGuide",
      "readApiReference",
      "readDocument",
      "readDocumentDiff",
      "readDocumentHistory",
      "readDocumentVersion",
      "readHealth",
      "readMetrics",
      "readOpenApi",
      "readProject",
      "readProjectGraph",
      "readReadiness",
      "restoreDocumentVersion",
      "restoreProjectVersion",
      "search",
      "signIn",
      "signOut",
      "updateProject",
      "watchChanges",
      "whoAmI",
      "writeDocument",
      "writeProjectGraph"
    ])
    assert.strictEqual(answer(guest, "restoreProject"), "GuestNotAllowed")
    assert.strictEqual(answer(guest, "trashProject"), "GuestNotAllowed")
  })

  it("refuses to tokens what is not on the allowlist, whatever their scope", () => {
    const refused = names.filter((name) => answer(token("read_write"), name) === "TokenPathNotAllowed")
    assert.deepStrictEqual(refused.toSorted(), [
      "beginOidcSignIn",
      "changePassword",
      "completeOidcSignIn",
      "createOrganisation",
      "createToken",
      "createUser",
      "createWebhook",
      "listDeliveries",
      "listTokens",
      "listWebhooks",
      "purgeCollection",
      "purgeProject",
      "purgeSpace",
      "putGrant",
      "putMember",
      "putSpaceManager",
      "readWebhook",
      "redeliver",
      "removeGrant",
      "removeMember",
      "removeSpaceManager",
      "removeUser",
      "removeWebhook",
      "renewWebhookSecret",
      "revokeToken",
      "signIn",
      "signOut",
      "testWebhook",
      "updateWebhook"
    ])
    for (const name of refused) assert.strictEqual(answer(token("read"), name), "TokenPathNotAllowed")
  })

  it("asks of tokens the scope read_write for every write, and read for every read", () => {
    for (const name of names.filter((one) => table[one].tokens)) {
      const writes = table[name].scope === "read_write"
      assert.strictEqual(answer(token("read_write"), name), "admitted", name)
      assert.strictEqual(answer(token("read"), name), writes ? "ScopeInsufficient" : "admitted", name)
    }
  })

  it.each<OperationName>([
    "regenerateCollection",
    "restoreDocumentVersion",
    "restoreSpaceBlock",
    "restoreSpaceLayer",
    "restoreSpaceSpecialty",
    "restoreCollection",
    "restoreSpace",
    "restoreProject",
    "disableRule",
    "applyDecomposition"
  ])("requires the scope read_write for %s, as for every operation but the project read", (name) => {
    assert.strictEqual(answer(token("read"), name), "ScopeInsufficient")
    assert.strictEqual(answer(token("read_write"), name), "admitted")
  })

  it("the project read needs the scope read alone", () => {
    assert.strictEqual(answer(token("read"), "readProject"), "admitted")
  })
})
