import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { expectStatus, type Person, type World } from "@design-workspace/verification/scenes/World"
import { expect } from "vitest"

const markdown = { accept: "text/markdown" }

/** A person with a token that no other test has. */
export const withOwnToken = async ({ api }: World, person: Person): Promise<Person> => {
  const { cookie } = person
  const made = await api.call("POST", "/api/tokens", { cookie, body: { name: "Own", scope: "read_write" } })
  return { ...person, readWrite: expectStatus(made, 201).json.token }
}

let count = 0
/** The same read under an address that nobody read yet: no answer that is cached by address can be given. */
const freshAddressOf = (path: string): string => {
  count += 1
  return `${path}${path.includes("?") ? "&" : "?"}fresh=${count}`
}

/** The part of an answer that its caller sees; only the request's id is another each time. */
const visible = ({ headers, status, text }: Answer) => ({
  status,
  text,
  type: headers["content-type"],
  etag: headers["etag"],
  caching: [headers["cache-control"], headers["vary"]]
})
type Visible = ReturnType<typeof visible>

/** What one person reads at some paths, by a token, in JSON and in Markdown. */
export interface Reads {
  /** Reads all, so that there are answers to be given again. */
  readonly all: () => Promise<ReadonlyArray<Visible>>
  /** Reads all, and compares each with the answer without a cache, and its version with that in `before`. */
  readonly verify: (before: ReadonlyArray<Visible>) => Promise<ReadonlyArray<Visible>>
}

export const readsOf = (
  { api }: World,
  { cookie, readWrite: token }: Pick<Person, "cookie" | "readWrite">,
  paths: ReadonlyArray<string>
): Reads => {
  const [program, page] = [callsOf(api, { token }), callsOf(api, { cookie })]
  const both = (calls: Calls, path: string) => [() => calls.get(path), () => calls.get(path, markdown)]
  const all = async () => {
    const answers: Array<Visible> = []
    for (const path of paths) for (const get of both(program, path)) answers.push(visible(await get()))
    return answers
  }
  return {
    all,
    verify: async (before) => {
      const answers = await all()
      for (const [index, path] of paths.entries()) {
        const [inJson, inMarkdown] = [answers[2 * index], answers[2 * index + 1]]
        // A token that is dead is refused whatever it asks for; the person's cookie may live on.
        if (inJson?.status !== 401) expect([path, inJson]).toEqual([path, visible(await page.get(path))])
        for (const [kept, headers] of [[inJson, {}] as const, [inMarkdown, markdown] as const]) {
          const fresh = visible(await program.get(freshAddressOf(path), headers))
          expect([path, kept]).toEqual([path, fresh])
        }
        const etag = before[2 * index]?.etag
        if (typeof etag !== "string") continue
        const conditional = await program.get(path, { "if-none-match": etag })
        expect(conditional.status).toBe(inJson?.etag === etag ? 304 : inJson?.status)
      }
      return answers
    }
  }
}
