import type { LoadRequest } from "./Load.ts"

/** A request as HTTP/1.1 sends it to the server at a base URL. */
export const bytesOf = (url: string, { body, headers, method, path }: LoadRequest): string => {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const all = { host: new URL(url).host, ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`
}
