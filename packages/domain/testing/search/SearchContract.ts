import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import { mayReadCollection } from "../../src/access/AccessPolicy.ts"
import type { Actor } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { GrantRepo } from "../../src/projects/GrantRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { isInList } from "../../src/projects/isInList.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import type { SearchCursor } from "../../src/search/SearchCursor.ts"
import { type SearchHit, SearchRepo } from "../../src/search/SearchRepo.ts"
import { type SearchPlace, searchFilter } from "../../src/search/searchFilter.ts"
import { searchWords } from "../../src/search/searchWords.ts"
import { GuestId, ItemId, type ProjectId } from "../../src/shared/Ids.ts"
import { visibleSpace } from "../../src/spaces/SpaceAccess.ts"
import type { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { actorWith } from "../access/Actors.ts"
import { everyProjectState, everySpaceState, sceneFacts } from "../projects/everyProjectState.ts"
import {
  makeCollection,
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpace,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | CollectionRepo
  | DocumentRepo
  | GrantRepo
  | OrganisationRepo
  | ProjectRepo
  | SearchRepo
  | SpaceManagerRepo
  | SpaceRepo
  | UserRepo

const everywhere: SearchPlace = { show: "beyond_public", kind: null, orgId: null, spaceId: null }

/** All that a caller finds, page by page. */
const search = Effect.fnUntraced(function* (
  actor: Actor,
  text: string,
  place: Partial<SearchPlace> = {},
  limit = 200
) {
  const repo = yield* SearchRepo
  const filter = searchFilter(actor, { ...everywhere, ...place })
  const found: Array<SearchHit> = []
  let cursor: SearchCursor | null = null
  do {
    const page: { items: ReadonlyArray<SearchHit>; next: SearchCursor | null } = yield* Effect.orDie(
      repo.find(searchWords(text), filter, { limit, cursor })
    )
    found.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return found
})

const idsOf = (hits: ReadonlyArray<SearchHit>) => hits.map(({ thing }) => thing.id)

const graphOf = (...ids: ReadonlyArray<string>): Graph => ({
  nodes: ids.map((id) => ({ id: ItemId.make(id), label: id, roles: [] })),
  edges: [],
  roles: []
})

/** A word that no other test's things have. */
const freshWord = () => `w${newUuid().slice(-10)}`

const write = Effect.fnUntraced(function* (projectId: ProjectId, nodeId: string, content: string) {
  const documents = yield* DocumentRepo
  return yield* Effect.orDie(
    documents.append({
      projectId,
      nodeId: ItemId.make(nodeId),
      content,
      editType: "edit",
      authorId: null,
      expectedVersion: null
    })
  )
})

/** What every `SearchRepo` finds, and for whom. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`SearchRepo.find (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("every state", (it) => {
      it.effect("a project is found exactly where isInList says so", () =>
        Effect.gen(function* () {
          const { callers, projects } = yield* everyProjectState
          for (const caller of callers) {
            for (const show of ["beyond_public", "public"] as const) {
              const found = yield* search(caller.actor, "project", { show, kind: "project" })
              const expected = projects.filter((it) => isInList(caller.actor, sceneFacts(caller, it), show))
              assert.deepStrictEqual(
                idsOf(found).toSorted(),
                expected.map(({ project }) => project.id).toSorted(),
                `${show} of ${JSON.stringify(caller)}`
              )
            }
          }
        })
      )

      it.effect("a space is found exactly where the caller may read it", () =>
        Effect.gen(function* () {
          const { spaces, users } = yield* everySpaceState
          const here = new Set<string>(spaces.map(({ id }) => id))
          for (const { actor, manages } of users) {
            const found = yield* search(actor, "space", { kind: "space" })
            const expected = spaces.filter(
              (space) => visibleSpace(actor, { manager: manages, space }) !== null
            )
            assert.deepStrictEqual(
              idsOf(found)
                .filter((id) => here.has(id))
                .toSorted(),
              expected.map(({ id }) => id).toSorted(),
              JSON.stringify(actor)
            )
          }
        })
      )
    })

    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("things", (it) => {
      it.effect("a collection is found where the caller may read it, by name, description and content", () =>
        Effect.gen(function* () {
          const collections = yield* CollectionRepo
          const word = freshWord()
          const { id: orgId } = yield* makeOrganisation()
          const own = yield* makeCollection(orgId, { name: `${word} templates` })
          const global = yield* makeCollection(null, { description: `About ${word}` })
          const other = yield* makeCollection((yield* makeOrganisation()).id, { name: word })
          const trashed = yield* makeCollection(orgId, { name: word })
          const { id } = yield* makeMember(orgId)
          yield* collections.setTrashed(trashed.id, true, id)
          const stored = [own, global, other].map(({ ownerOrgId }) => ownerOrgId)
          for (const actor of [
            actorWith(id, [[orgId, "member"]]),
            actorWith(id, []),
            actorWith(id, [], true)
          ]) {
            const expected = [own, global, other].filter((_, place) =>
              mayReadCollection(actor, stored[place] ?? null)
            )
            assert.deepStrictEqual(
              idsOf(yield* search(actor, word)).toSorted(),
              expected.map((it) => it.id).toSorted()
            )
          }
          assert.deepStrictEqual(yield* search({ _tag: "Guest", guestId: null }, word), [])
          const [block] = own.blocks
          assert.isDefined(block)
          const named = { ...own, blocks: [{ ...block, description: `Has ${word}block` }] }
          yield* Effect.orDie(collections.save(named, { editType: "edit", authorId: id }))
          const hits = yield* search(actorWith(id, [[orgId, "member"]]), `${word}block`)
          assert.deepStrictEqual(hits.map(({ thing }) => `${thing.kind} ${thing.id}`).toSorted(), [
            `block ${own.id}`,
            `collection ${own.id}`
          ])
        })
      )

      it.effect(
        "the current text of a document is found, and no former one, nor one whose node is gone",
        () =>
          Effect.gen(function* () {
            const projects = yield* ProjectRepo
            const { organisation, space } = yield* makeSpaceWithParents
            const member = yield* makeMember(organisation.id)
            const actor = actorWith(member.id, [[organisation.id, "member"]])
            const [former, present] = [freshWord(), freshWord()]
            const project = yield* makeProject(space.id, { title: "Plan" }, graphOf("api"))
            yield* write(project.id, "api", `The ${former} gateway`)
            const [first] = yield* search(actor, former)
            assert.deepStrictEqual(first?.thing, {
              kind: "document",
              id: ItemId.make("api"),
              projectId: project.id,
              visibility: project.visibility
            })
            assert.strictEqual(first?.title, "api")
            assert.include(first?.excerpt, former)
            const written = yield* write(project.id, "api", `The ${present} gateway`)
            assert.deepStrictEqual(yield* search(actor, former), [])
            const [second] = yield* search(actor, present)
            assert.isDefined(second)
            assert.isTrue(DateTime.Equivalence(second.updatedAt, written.createdAt))
            yield* Effect.orDie(projects.writeGraph(project.id, graphOf("web"), null))
            assert.deepStrictEqual(yield* search(actor, present), [])
            yield* Effect.orDie(projects.writeGraph(project.id, graphOf("web", "api"), null))
            assert.strictEqual((yield* search(actor, present)).length, 1)
            yield* projects.setTrashed(project.id, true)
            assert.deepStrictEqual(yield* search(actor, present), [])
          })
      )

      it.effect("every change of a name or text is found at once, and what it replaced is not", () =>
        Effect.gen(function* () {
          const [projects, spaces] = [yield* ProjectRepo, yield* SpaceRepo]
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const words = [freshWord(), freshWord(), freshWord(), freshWord()] as const
          const project = yield* makeProject(space.id, { title: words[0], prompt: words[1] })
          assert.deepStrictEqual(idsOf(yield* search(actor, words[0])), [project.id])
          assert.deepStrictEqual(idsOf(yield* search(actor, words[1])), [project.id])
          yield* projects.update(project.id, { title: words[2] })
          assert.deepStrictEqual(yield* search(actor, words[0]), [])
          assert.deepStrictEqual(idsOf(yield* search(actor, words[2])), [project.id])
          yield* spaces.update(space.id, { name: words[3] })
          assert.deepStrictEqual(idsOf(yield* search(actor, words[3])), [space.id])
          assert.deepStrictEqual(yield* search(actor, words[3], { kind: "project" }), [])
        })
      )

      it.effect("all words are asked for, as beginnings, in either case, whatever stands between them", () =>
        Effect.gen(function* () {
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const word = freshWord()
          const project = yield* makeProject(space.id, { title: `Über-${word}/shop_2.cart's <b>x</b>` })
          for (const text of [
            word.slice(0, 12),
            word.toUpperCase(),
            `shop ${word}`,
            `${word} 2`,
            `cart "${word}" b`
          ])
            assert.deepStrictEqual(idsOf(yield* search(actor, text)), [project.id], text)
          for (const text of [word.slice(1), `${word} other`, `${word}x`])
            assert.deepStrictEqual(yield* search(actor, text, { kind: "document" }), [], text)
        })
      )

      it.effect(
        "matches in names come first, then the latest, and pages of any size hold each thing once",
        () =>
          Effect.gen(function* () {
            const projects = yield* ProjectRepo
            const { organisation, space } = yield* makeSpaceWithParents
            const member = yield* makeMember(organisation.id)
            const actor = actorWith(member.id, [[organisation.id, "member"]])
            const word = freshWord()
            const texts = yield* Effect.forEach([1, 2, 3], () => makeProject(space.id, { prompt: word }))
            const names = yield* Effect.forEach([1, 2, 3], () => makeProject(space.id, { title: word }))
            for (const one of [texts[0], names[1], names[1], names[1]])
              if (one) yield* projects.update(one.id, { status: "ready" })
            const found = yield* search(actor, word)
            const inOrder = (hits: ReadonlyArray<SearchHit>) =>
              hits
                .map(({ thing, updatedAt }) => `${updatedAt.epochMilliseconds} ${thing.id}`)
                .every((it, place, all) => place === 0 || it < (all[place - 1] ?? ""))
            const [inNames, inTexts] = [found.slice(0, 3), found.slice(3)]
            assert.deepStrictEqual(idsOf(inNames).toSorted(), names.map(({ id }) => id).toSorted())
            assert.deepStrictEqual(idsOf(inTexts).toSorted(), texts.map(({ id }) => id).toSorted())
            assert.isTrue(inOrder(inNames) && inOrder(inTexts))
            assert.strictEqual(inNames[0]?.thing.id, names[1]?.id)
            for (const limit of [1, 2, 3])
              assert.deepStrictEqual(idsOf(yield* search(actor, word, {}, limit)), idsOf(found), `${limit}`)
          })
      )

      it.effect("the best match comes first: the whole title, its words, their beginnings, then texts", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const word = freshWord()
          const titled = (title: string, prompt = "") => makeProject(space.id, { title, prompt })
          // Each pair has a later one, which comes first within its class alone.
          const whole = [yield* titled(`Órder: ${word.toUpperCase()}`), yield* titled(`order ${word}!`)]
          const words = [yield* titled(`${word} and order`), yield* titled(`An order of ${word}`)]
          const beginnings = [yield* titled(`${word}s ordering`), yield* titled(`Order ${word}house`)]
          const texts = [
            yield* titled("Other", `${word} order`),
            yield* titled("Order of others", word),
            yield* titled(word, "order")
          ]
          const expected = [whole, words, beginnings, texts].flatMap((one) => one.toReversed())
          const found = yield* search(actor, `order ${word}`)
          assert.deepStrictEqual(
            found.map(({ title }) => title),
            expected.map(({ title }) => title)
          )
          for (const limit of [1, 2, 4])
            assert.deepStrictEqual(idsOf(yield* search(actor, `order ${word}`, {}, limit)), idsOf(found))
          // What changes while pages are read stays in its class: nothing comes twice, and what did not change comes.
          const repo = yield* SearchRepo
          const page = (cursor: SearchCursor | null) =>
            Effect.orDie(
              repo.find(searchWords(`order ${word}`), searchFilter(actor, everywhere), { limit: 3, cursor })
            )
          const first = yield* page(null)
          const [oldest] = texts
          if (oldest !== undefined) yield* projects.update(oldest.id, { status: "ready" })
          const second = yield* page(first.next)
          const third = yield* page(second.next)
          assert.deepStrictEqual(
            [...first.items, ...second.items, ...third.items].map(({ title }) => title),
            [
              ...whole.toReversed(),
              ...words.toReversed(),
              ...beginnings.toReversed(),
              oldest,
              texts[2],
              texts[1]
            ].map((one) => one?.title)
          )
        })
      )

      it.effect("a document is titled by its node, also after the node has another label", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const [former, present, text] = [freshWord(), freshWord(), freshWord()]
          const named = (label: string): Graph => ({
            ...graphOf("api", "web"),
            nodes: graphOf("api", "web").nodes.map((node) => (node.id === "api" ? { ...node, label } : node))
          })
          const project = yield* makeProject(space.id, { title: "Plan", prompt: former }, named(former))
          yield* write(project.id, "api", `The ${text} gateway`)
          yield* write(project.id, "web", `Calls ${former}`)
          const found = Effect.fnUntraced(function* (words: string) {
            const hits = yield* search(actor, words, { kind: "document" })
            return hits.map(({ thing, title }) => [thing.kind, title])
          })
          assert.deepStrictEqual((yield* found(former))[0], ["document", former])
          assert.deepStrictEqual(yield* found(`${former} ${text}`), [["document", former]])
          yield* Effect.orDie(projects.writeGraph(project.id, named(present), null))
          assert.deepStrictEqual(yield* found(present), [["document", present]])
          assert.deepStrictEqual(yield* found(text), [["document", present]])
          assert.deepStrictEqual(yield* found(`${former} ${text}`), [])
          assert.deepStrictEqual((yield* found(`${former} web`))[0], ["document", "web"])
          assert.deepStrictEqual(yield* found(`api ${text}`), [["document", present]])
        })
      )

      it.effect("accents do not matter, asked for or in what is found, and their excerpt has the word", () =>
        Effect.gen(function* () {
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const project = yield* makeProject(space.id, { title: "Accents" }, graphOf("api"))
          const word = freshWord()
          const spellings: ReadonlyArray<readonly [string, string]> = [
            ["Kühlschrank", "Kuhlschrank"],
            ["Cafe\u0301", "Café"],
            ["Straße", "STRASSE"],
            ["Smørrebrød", "smorrebrod"],
            ["Łódź", "Lodz"],
            ["Ｆｕｌｌｗｉｄｔｈ", "fullwidth"],
            ["ﬁnance", "finance"],
            ["Œuvre", "oeuvre"],
            ["Ёлка", "елка"],
            ["Οδός", "ΟΔΟΣ"],
            ["İstanbul", "istanbul"],
            ["Việt", "viet"]
          ]
          for (const [written, asked] of spellings)
            for (const [inText, inQuery] of [
              [written, asked],
              [asked, written]
            ] as const) {
              yield* write(
                project.id,
                "api",
                `${"Größe ".repeat(300)} ${word} (${inText}), ${"x ".repeat(300)}`
              )
              const [first] = yield* search(actor, `${inQuery} ${word}`)
              assert.strictEqual(first?.title, "api", `${inText} by ${inQuery}`)
              assert.include(first?.excerpt, word)
              yield* write(
                project.id,
                "api",
                `${word} ${"Größe ".repeat(300)} (${inText}), ${"x ".repeat(300)}`
              )
              const [second] = yield* search(actor, inQuery, { kind: "document" })
              assert.strictEqual(second?.title, "api", `${inText} by ${inQuery}`)
              if (name !== "memory") assert.include(second?.excerpt, inText)
              assert.strictEqual((yield* search(actor, `${inQuery.slice(0, 3)} ${word}`)).length, 1, inQuery)
            }
          const titled = yield* makeProject(space.id, { title: `Café ${word}` })
          assert.deepStrictEqual(idsOf(yield* search(actor, `cafe ${word}`, { kind: "project" })), [
            titled.id
          ])
        })
      )

      it.effect("words with signs are words of their own, and are found without the signs too", () =>
        Effect.gen(function* () {
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const titles = [
            "C++",
            "C#",
            "C",
            "F#",
            ".NET",
            "ASP.NET core",
            "Net",
            "Compiler",
            "Notepad++",
            "A.env file"
          ]
          for (const title of titles) yield* makeProject(space.id, { title, prompt: "x+y, e.g. #1" })
          const found = Effect.fnUntraced(function* (words: string) {
            const hits = yield* search(actor, words, { kind: "project" })
            return hits.map(({ title }) => title)
          })
          assert.deepStrictEqual(yield* found("C++"), ["C++"])
          assert.deepStrictEqual(yield* found("c＋＋"), ["C++"])
          assert.deepStrictEqual(yield* found("C#"), ["C#"])
          assert.deepStrictEqual(yield* found("(f#)"), ["F#"])
          assert.deepStrictEqual(yield* found(".net"), [".NET", "ASP.NET core"])
          assert.deepStrictEqual((yield* found("net")).toSorted(), [".NET", "ASP.NET core", "Net"])
          assert.deepStrictEqual(
            (yield* found("c")).toSorted(),
            ["ASP.NET core", "C", "C#", "C++", "Compiler"].toSorted()
          )
          assert.deepStrictEqual(yield* found("notepad++"), ["Notepad++"])
          assert.deepStrictEqual(yield* found("notepad"), ["Notepad++"])
          assert.deepStrictEqual(yield* found("compiler."), ["Compiler"])
          assert.deepStrictEqual(yield* found("x+y compiler"), ["Compiler"])
          assert.deepStrictEqual(yield* found(".env"), ["A.env file"])
        })
      )

      it.effect("a next page has nothing that its caller may no longer read, and nothing in the trash", () =>
        Effect.gen(function* () {
          const [projects, repo] = [yield* ProjectRepo, yield* SearchRepo]
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const word = freshWord()
          const made = yield* Effect.forEach([1, 2, 3, 4], () => makeProject(space.id, { title: word }))
          const order = idsOf(yield* search(actor, word))
          const next = Effect.fnUntraced(function* (reader: Actor, cursor: SearchCursor | null) {
            const filter = searchFilter(reader, everywhere)
            return yield* Effect.orDie(repo.find(searchWords(word), filter, { limit: 1, cursor }))
          })
          const first = yield* next(actor, null)
          const idAt = (place: number) => made.find(({ id }) => id === order[place])?.id
          const [second, third] = [idAt(1), idAt(2)]
          assert.isTrue(second !== undefined && third !== undefined)
          if (second === undefined || third === undefined) return
          yield* projects.update(second, { visibility: "private" })
          yield* projects.setTrashed(third, true)
          const rest = yield* next(actor, first.next)
          assert.deepStrictEqual([idsOf(rest.items), rest.next], [[order[3]], null])
          const left = yield* next(actorWith(member.id, []), first.next)
          assert.deepStrictEqual([left.items, left.next], [[], null])
        })
      )

      it.effect("only things of the organisation, the space and the kind are found", () =>
        Effect.gen(function* () {
          const first = yield* makeSpaceWithParents
          const second = yield* makeSpaceWithParents
          const member = yield* makeMember(first.organisation.id)
          const actor = actorWith(member.id, [
            [first.organisation.id, "member"],
            [second.organisation.id, "admin"]
          ])
          const word = freshWord()
          const other = yield* makeSpace(
            { orgId: first.organisation.id, collectionId: first.collection.id },
            { name: word }
          )
          const here = yield* makeProject(first.space.id, { title: word })
          const there = yield* makeProject(second.space.id, { title: word })
          const found = (place: Partial<SearchPlace>) =>
            Effect.map(search(actor, word, place), (hits) => idsOf(hits).toSorted())
          assert.deepStrictEqual(yield* found({}), [other.id, here.id, there.id].toSorted())
          assert.deepStrictEqual(
            yield* found({ orgId: first.organisation.id }),
            [other.id, here.id].toSorted()
          )
          assert.deepStrictEqual(yield* found({ spaceId: second.space.id }), [there.id])
          assert.deepStrictEqual(yield* found({ spaceId: other.id }), [other.id])
          assert.deepStrictEqual(yield* found({ kind: "space" }), [other.id])
          assert.deepStrictEqual(yield* found({ orgId: (yield* makeOrganisation()).id }), [])
        })
      )

      it.effect("a guest finds its own projects, and everybody what is public when asking for that", () =>
        Effect.gen(function* () {
          const { space } = yield* makeSpaceWithParents
          const word = freshWord()
          const guestId = GuestId.make(newUuid())
          const own = yield* makeProject(space.id, { title: word, guestId, visibility: "private" })
          const open = yield* makeProject(space.id, { title: word, visibility: "public" })
          const guest: Actor = { _tag: "Guest", guestId }
          const stranger = actorWith((yield* makeUser()).id, [])
          assert.deepStrictEqual(idsOf(yield* search(guest, word)), [own.id])
          assert.deepStrictEqual(yield* search({ _tag: "Guest", guestId: null }, word), [])
          assert.deepStrictEqual(yield* search(stranger, word), [])
          for (const actor of [guest, stranger])
            assert.deepStrictEqual(idsOf(yield* search(actor, word, { show: "public" })), [open.id])
        })
      )

      it.effect("no text that may be stored makes a write fail, and its first 256 KiB are found", () =>
        Effect.gen(function* () {
          const { organisation, space } = yield* makeSpaceWithParents
          const member = yield* makeMember(organisation.id)
          const actor = actorWith(member.id, [[organisation.id, "member"]])
          const ids = ["words", "long", "wide", "late"]
          const project = yield* makeProject(space.id, {}, graphOf(...ids))
          const word = freshWord()
          const many = Array.from({ length: 130_000 }, (_, n) => n.toString(36))
            .join(" ")
            .slice(0, 1_000_000)
          yield* write(project.id, "words", `${word} ${many}`)
          yield* write(project.id, "long", `${word} ${"x".repeat(1_000_000)}`)
          yield* write(project.id, "wide", `${word} ${"漢".repeat(349_000)}`)
          yield* write(project.id, "late", `${"y ".repeat(200_000)} ${word}`)
          const found = yield* search(actor, word)
          assert.deepStrictEqual(idsOf(found).toSorted(), ["long", "wide", "words"])
        })
      )
    })
  })
}
