export interface Hostile<A> {
  readonly name: string
  readonly value: () => A
}

export const named = <A>(values: Readonly<Record<string, A>>): ReadonlyArray<Hostile<A>> =>
  Object.entries(values).map(([name, value]) => ({ name, value: () => value }))

const asTheyAre = (...values: ReadonlyArray<string>): ReadonlyArray<Hostile<string>> =>
  values.map((value) => ({ name: JSON.stringify(value), value: () => value }))

/** Separated by two spaces, or a line break. */
const listed = (text: string): ReadonlyArray<string> => text.trim().split(/\s{2,}/)

const uuid = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"

/** Where an id or a number belongs, encoded as it goes over the line. */
export const hostileSegments: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    ...listed(`
      %00  a%00b  %2e%2e  ..  .  %2e%2e%2f%2e%2e%2fetc%2fpasswd  %2F  a%2Fb  a/b  //  %5c..%5c  %252e%252e
      %c0%ae%c0%ae  %ff  %  %zz  %u0000  %0d%0aSet-Cookie:%20a=b  %0a
      ${uuid}%0a  %20${uuid}  ${uuid.toUpperCase()}
      {${uuid}}  ${uuid.replaceAll("-", "")}  deleted  *
      constructor  __proto__  null  undefined  NaN  Infinity  0  -0  -1  01  +1  1.0
      1e3  0x10  2147483647  2147483648  9007199254740993  99999999999999999999  1;a=b  ;
      %27%20OR%201=1--  %24%7B7*7%7D  %F0%9F%98%80  %ed%a0%80  %ef%bf%bf  a?b  a#b  %3F  %23`),
    ...["a\u0000b", "a\u00e9", "a b", "a\tb", "<b>", '"', "`", "[", "|", "^", "\u007f"]
  ),
  { name: "65 characters", value: () => "a".repeat(65) },
  { name: "9,000 characters", value: () => "a".repeat(9_000) },
  { name: "9,000 encoded characters", value: () => "%e4".repeat(3_000) },
  { name: "20,000 characters", value: () => "a".repeat(20_000) }
]

/** Behind a query's `=`, encoded. */
export const hostileQueryValues: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    "",
    ...listed(`
      %00  a%00b  %ff  %  %zz  %ed%a0%80  %0a  +  %20  null  undefined  true  []
      0  -0  -1  1  1.5  1e2  0x10  200  201  2147483648  9007199254740993  1e400  NaN
      %27%20OR%201=1--  %25  _  %5c  ..%2f..%2f  __proto__  constructor  ${uuid}  ${uuid.toUpperCase()}
      2026-13-45T99:99:99Z  2026-11-20T09:30:00.000Z  9999-12-31T23:59:59.999Z  0000-01-01T00:00:00Z
      2026-02-30T00:00:00Z  2026-11-20T09:30:00%2B99:99  2026-11-20T24:00:00Z  2026-11-20T09:30Z
      MA  MC4w  OTk5OTk5OTk5OTk5OS4x  ====  LTEuMQ  %F0%9F%98%80  a=b=c  1&limit=2  1;2
      OTk5OTk5OTk5OTk5OS4MDFhMWZhMzctY2FhYi03MTUzLWIyYzMtNGFjMzllOGVkMDhi`)
  ),
  { name: "255 characters", value: () => "a".repeat(255) },
  { name: "9,000 characters", value: () => "a".repeat(9_000) },
  { name: "a thousand times", value: () => `1${"&limit=1&cursor=a".repeat(500)}` }
]

export const hostileQueries: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    ...listed(`
      ?  ??  ?&&&  ?=  ?%00=1  ?%ff=1  ?a[]=1&a[b]=2  ?__proto__=1&__proto__[x]=2
      ?constructor=1&toString=2&hasOwnProperty=3  ?unheard_of=1&unheard_of=2  ?%`),
    ...["?\u0000", "?a b"]
  ),
  {
    name: "a thousand unknown names",
    value: () => `?${Array.from({ length: 1_000 }, (_, i) => `u${i}=`).join("&")}`
  }
]

export const hostileHeaderValues: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    ...["", "*", '"', '""', "W/", ",,,,", "\u0000", "a\u0000b", "\u00ff\u00fe", "\t", "a\tb", "a\u007fb"],
    ...listed(`
      =;=;  W/"2026-11-20T09:30:00.000Z"  "2026-13-45T99:99:99.999Z"  2026-11-20T09:30:00.000Z  NaN  -1
      __proto__  constructor  ../../etc/passwd  ' OR 1=1--  %00  {{7*7}}  null  gzip  text/markdown`)
  ),
  ...named({
    "a line more": "a\r\nX-Injected: b",
    "a bare line feed": "a\nX-Injected: b",
    "a bare carriage return": "a\rX-Injected: b",
    "a folded line": "a\r\n b",
    "a header end in it": "a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a"
  }),
  { name: "300 characters", value: () => "a".repeat(300) },
  { name: "10 KB", value: () => "a".repeat(10_000) },
  { name: "10 KB of spaces", value: () => `a${" ".repeat(10_000)}b` },
  { name: "4,000 commas", value: () => ",".repeat(4_000) },
  { name: "100 KB", value: () => "a".repeat(100_000) }
]

/** Looked at on some way, besides those that an operation documents. */
export const headerNames = listed(`
  Accept  Accept-Encoding  Accept-Language  Authorization  Cookie  Host  Origin  Referer
  Sec-Fetch-Site  X-Forwarded-For  X-Forwarded-Proto  X-Forwarded-Host  Forwarded  X-Request-Id
  traceparent  tracestate  baggage  b3  Range  If-Range  If-Modified-Since  If-None-Match
  If-Match  Idempotency-Key  X-HTTP-Method-Override  X-Original-URL  Content-Language  User-Agent
  Expect  Upgrade  TE  Trailer  Via  Pragma  Max-Forwards  __proto__  constructor`)

export const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Texts of JSON, and of what is none. */
export const hostileJson: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    ...listed(`
      null  true  false  0  -0  -1  1  1.5  1e400  -1e400  1e-400  2147483648  1E+2  01
      9007199254740993  99999999999999999999  NaN  Infinity  undefined  0x10  .5  5.  +1  tru
      ""`),
    '" "',
    ...listed(String.raw`
      "\u0000"  "a\u0000b"  "\ud800"  "a\udc00b"  "\udc00\ud800"  "NaN"  "Infinity"
      "__proto__"  "constructor"  "toString"  "null"  "undefined"  "true"  "1"  "-1"  "\n"  "\u2028"
      "../../etc/passwd"  "%00"  "%2e%2e%2f"  "' OR 1=1--"  "\"; DROP TABLE"  "$(id)"  "{{7*7}}"
      "\r\nSet-Cookie: a=b"  "<script>alert(1)</script>"  "\u202e\ufeff\uffff"  "\x41"  "\u12"  'a'
      "2026-13-45T99:99:99Z"  "2026-02-30T00:00:00Z"  "+275760-09-13T00:00:00.001Z"  "0000-00-00T00:00:00.000Z"
      "-000001-01-01T00:00:00Z"  "9999-12-31T23:59:59.999Z"  "2026-11-20T09:30:00.123456789Z"  "2026-11-20"
      "${uuid}"  "${uuid.toUpperCase()}"  "${uuid}\n"
      "00000000-0000-0000-0000-000000000000"  "x:a"
      []  [null]  [[]]  [1,2]  [""]  {}  {"a":1}  {"__proto__":{"x":1}}  {"constructor":{"prototype":{}}}
      {"length":4294967295}  {"toString":null,"valueOf":null}  {"then":1}  {"a":1,"a":2}  {"":0}  [,]  [1,]  {,}`)
  ),
  { name: "a raw control character", value: () => '"a\u0001b"' },
  { name: "65 levels of arrays", value: () => deep("[", "]", 65) },
  { name: "65 levels of objects", value: () => `${'{"a":'.repeat(65)}0${"}".repeat(65)}` },
  { name: "100,000 levels", value: () => deep("[", "]", 100_000) },
  { name: "100,000 open levels", value: () => "[".repeat(100_000) },
  { name: "a thousand zeros", value: () => `[${"0,".repeat(1_000)}0]` },
  { name: "a number of 10,000 digits", value: () => "9".repeat(10_000) },
  { name: "10,000 emoji", value: () => JSON.stringify("\u{1f600}".repeat(10_000)) },
  { name: "900,000 characters", value: () => JSON.stringify("a".repeat(900_000)) },
  { name: "101 names", value: () => `{${Array.from({ length: 101 }, (_, i) => `"u${i}":0`).join(",")}}` }
]

export const hostileContentTypes: ReadonlyArray<Hostile<string>> = [
  ...asTheyAre(
    "",
    ...listed(`
      text/plain  text/json  application/x-www-form-urlencoded  multipart/form-data; boundary=x  multipart/form-data
      application/json; charset=utf-16  application/json;;;  application/json, text/plain  application/jsonp  json`),
    "application/json\u0000",
    ...listed("APPLICATION/JSON  application/merge-patch+json  */*  application/xml  __proto__")
  ),
  { name: "10 KB", value: () => `application/json; a=${"b".repeat(10_000)}` }
]
