import { readFile } from "node:fs/promises"

/** What a system is to be, in the words of those who need it. */
export interface Brief {
  readonly name: string
  readonly title: string
  readonly text: string
}

const folder = new URL("../../../../demo/briefs/", import.meta.url)

const brief = async (name: string, title: string): Promise<Brief> => ({
  name,
  title,
  text: await readFile(new URL(`${name}.md`, folder), "utf8")
})

/** The three briefs of `demo/briefs`. */
export const readBriefs = (): Promise<readonly [Brief, Brief, Brief]> =>
  Promise.all([
    brief("online-shop", "Online shop"),
    brief("certificate-authority", "Certificate authority"),
    brief("data-exchange", "Data exchange")
  ])
