import {
  parseMirror,
  type ReadAction,
  type ReadMirror
} from "@design-workspace/adapters-http/testing/parseMirror"
import type { Answer, Api } from "./Api.ts"

/** An answer as an agent takes it: the page that it was, or the JSON of a write. */
export interface Seen {
  readonly status: number
  readonly json: Answer["json"]
  readonly page: ReadMirror
}

const noPage: ReadMirror = { heading: "", fields: {}, sections: [], actions: [] }

/** What goes into an action besides what stands on its line. */
export interface Filled {
  readonly slots?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type Agent = ReturnType<typeof agentOf>

export const pathOf = ({ path }: Pick<ReadAction, "path">, { query, slots = {} }: Filled = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, slot: string) => {
    const value = slots[slot]
    if (value === undefined) throw new Error(`nothing for :${slot} in ${path}`)
    return encodeURIComponent(value)
  })
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`
}

/** Reads Markdown and follows actions. */
export const agentOf = (api: Api, token: string) => {
  const call = async (method: string, path: string, body?: unknown): Promise<Seen> => {
    const { headers, json, status, text } = await api.call(method, path, {
      token,
      body,
      headers: { accept: "text/markdown" }
    })
    const isPage = headers["content-type"] === "text/markdown; charset=utf-8"
    return { status, json, page: isPage ? parseMirror(text) : noPage }
  }
  return {
    begin: (path: string) => call("GET", path),
    follow: ({ page }: Seen, name: string, filled: Filled = {}) => {
      const action = page.actions.find((it) => it.name === name)
      if (action === undefined) throw new Error(`"${page.heading}" does not offer ${name}`)
      return call(action.method, pathOf(action, filled), filled.body)
    }
  }
}
