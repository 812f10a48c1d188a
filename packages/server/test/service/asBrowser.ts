import { request } from "node:http"

export interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

/** As a browser opens an address. */
export const browser = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
}

/** Calls without decoding what comes, as `fetch` would. */
export const send = (
  url: string,
  headers: Readonly<Record<string, string>> = browser,
  method = "GET"
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks)
        })
      )
    })
    call.on("error", reject)
    call.end()
  })

/** The paths of the files that a page loads. */
export const filesOf = (html: Buffer): ReadonlyArray<string> =>
  [...String(html).matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, file = ""]) => file)
