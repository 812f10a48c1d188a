import type { RawRequest } from "../../calls/rawHttp.ts"
import { named } from "./hostileValues.ts"
import { type Attempt, type Changes, type Input, inputsIn, type Target } from "./Target.ts"

type Lines = RawRequest["headers"]

/** A request that hides in what may be taken for a body. */
const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\nX-Hidden: 1\r\n\r\n"

/** About which two servers in a row could disagree, and such as frame nothing. */
const framings = (good: string): Readonly<Record<string, { headers: Lines; body: string }>> => {
  const length = String(Buffer.byteLength(good))
  const chunk = `${Buffer.byteLength(good).toString(16)}\r\n${good}\r\n0\r\n\r\n`
  const coded = (coding: string): Lines => [["Transfer-Encoding", coding]]
  const said = (text: string): Lines => [["Content-Length", text]]
  const both = [...said(length), ...coded("chunked")]
  return {
    "both framings": { headers: both, body: `0\r\n\r\n${hidden}` },
    "both framings, chunked first": { headers: [...both].reverse(), body: chunk },
    "two lengths": { headers: [...said(length), ...said(String(hidden.length))], body: good + hidden },
    "the same length twice": { headers: [...said(length), ...said(length)], body: good },
    "a list of lengths": { headers: said(`${length}, ${length}`), body: good },
    "a negative length": { headers: said("-1"), body: good },
    "a length with a sign": { headers: said(`+${length}`), body: good },
    "a length in hex": { headers: said("0x10"), body: good },
    "a huge length": { headers: said("99999999999999999999999999"), body: good },
    "no number for a length": { headers: said("a"), body: good },
    "an unknown coding": { headers: coded("x"), body: good },
    "chunked twice": { headers: coded("chunked, chunked"), body: chunk },
    "chunked and then another": { headers: coded("chunked, identity"), body: chunk },
    "chunked, hidden by a tab": {
      headers: [["Transfer-Encoding", "\u000bchunked"], ...said(length)],
      body: chunk
    },
    "a space before the colon": {
      headers: [["Transfer-Encoding ", "chunked"], ...said(length)],
      body: chunk
    },
    "a chunk size that is none": { headers: coded("chunked"), body: `zz\r\n${good}\r\n0\r\n\r\n` },
    "a huge chunk size": { headers: coded("chunked"), body: `ffffffffffffffffff\r\n${good}` },
    "a long chunk extension": {
      headers: coded("chunked"),
      body: `1;${"a".repeat(20_000)}\r\n{\r\n0\r\n\r\n`
    },
    "hostile trailers": {
      headers: coded("chunked"),
      body: `${chunk.slice(0, -2)}Content-Length: 1\r\nHost: b\r\n\r\n`
    },
    "bare line feeds in chunks": { headers: coded("chunked"), body: chunk.replaceAll("\r\n", "\n") }
  }
}

const methods = [
  ...["get", "GETT", "PROPFIND", "TRACE", "CONNECT", "OPTIONS", "HEAD", "QUERY", "", "G\u0000T"],
  "A".repeat(9_000)
]

const targetsOf = (path: string): Readonly<Record<string, string>> => ({
  "another site": `http://elsewhere.example${path}`,
  "a site that is none": `http://:0:/${path}`,
  "another scheme": `file://${path}`,
  "no path": "",
  star: "*",
  "two slashes": `/${path}`,
  "a slash at the end": `${path}/`,
  "dots before": `/x/..${path}`,
  "encoded dots before": `/x/%2e%2e${path}`,
  "a dot in it": `/.${path}`,
  backslashes: path.replaceAll("/", "\\"),
  "encoded slashes": path.replaceAll("/", "%2F"),
  "an encoded NUL at the end": `${path}%00`,
  "a NUL at the end": `${path}\u0000`,
  "capital letters": path.toUpperCase(),
  "an encoded letter": path.replace("api", "%61pi"),
  "a semicolon": `${path};a=b`,
  "a fragment": `${path}#a`,
  "another version of HTTP": `${path} HTTP/9.9\r\nX-Rest:`,
  "HTTP/1.0": `${path} HTTP/1.0\r\nX-Rest:`
})

export const framingInputs = (target: Target): ReadonlyArray<Input> => {
  const good = target.call.body === undefined ? "{}" : JSON.stringify(target.call.body)
  const path = target.request().target.split("?")[0] ?? ""
  const unreadable = (changes: Changes): Attempt => ({ request: target.request(changes), unreadable: true })
  const hosts: Lines = [
    ["Host", "a"],
    ["Host", "b"]
  ]
  const without = ["content-length", "transfer-encoding"]
  return [
    ...inputsIn("framing", named(framings(good)), (framing) => ({
      ...unreadable({ ...framing, without }),
      single: true
    })),
    ...methods.map((method) => ({
      slot: "method",
      name: method.slice(0, 20),
      make: () => unreadable({ method })
    })),
    ...inputsIn("target", named(targetsOf(path)), (path) => unreadable({ path })),
    ...inputsIn(
      "header Host",
      named<Changes>({ "left out": { without: ["host"] }, twice: { headers: hosts } }),
      unreadable
    )
  ]
}
