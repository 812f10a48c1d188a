import { Effect, Record } from "effect"
import { makeStaticContent, type StaticContent } from "./StaticContent.ts"
import { staticAnswer } from "./staticAnswer.ts"

/** A page with the files that it loads from `/assets`. */
export interface StaticPage {
  readonly html: StaticContent
  /** Its `Content-Security-Policy`. */
  readonly policy: string
  /** The files by their names below `/assets`, which have the hash of the contents in them. */
  readonly assets: ReadonlyMap<string, StaticContent>
}

const types = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8" } as const

type File = `${string}.${keyof typeof types}`

interface Parts<Files extends Readonly<Record<File, string>>> {
  /** The texts of the files by name, as `page.css`. */
  readonly files: Files
  /** The path of a file below `/assets`, as the page refers to it. */
  readonly pathOf: (name: string) => string
  readonly html: (paths: Readonly<Record<keyof Files, string>>) => string
  readonly policy: ReadonlyArray<string>
}

/** Puts a page together. Its files get names that change with their contents, so that browsers may keep them. */
export const makeStaticPage = Effect.fnUntraced(function* <
  const Files extends Readonly<Record<File, string>>
>({ files, html, pathOf, policy }: Parts<Files>) {
  const made = yield* Effect.forEach(
    Object.entries<string>(files),
    Effect.fnUntraced(function* ([file, text]) {
      const [name, extension] = file.split(".") as [string, keyof typeof types]
      const content = yield* makeStaticContent(text, types[extension])
      return { file, name: `${name}.${content.hash}.${extension}`, content }
    })
  )
  const paths = Record.fromEntries(made.map(({ file, name }) => [file, pathOf(name)])) as Record<
    keyof Files,
    string
  >
  return {
    html: yield* makeStaticContent(html(paths), "text/html; charset=utf-8"),
    policy: policy.join("; "),
    assets: new Map(made.map(({ content, name }) => [name, content]))
  } satisfies StaticPage
})

/** The answer to the current request with a page: a browser asks each time whether it changed. */
export const pageAnswer = ({ html, policy }: StaticPage) =>
  staticAnswer(html, "revalidated", { "content-security-policy": policy })
