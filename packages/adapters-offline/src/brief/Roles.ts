import { headOf, type Role } from "../text/Heads.ts"
import { keyOf } from "../text/Naming.ts"
import { wordSet } from "../text/words.ts"

export const roleWords: { readonly [role in Role]: ReadonlySet<string> } = {
  clients: wordSet(
    "client external device partner consumer provider third-party sensor system actor customer party outside mobile ecosystem channel"
  ),
  edge: wordSet(
    "edge presentation frontend ui ux web gateway interface portal access api experience public mobile app view admin site ingress " +
      "delivery content interaction screen browser"
  ),
  application: wordSet(
    "application service domain business logic backend core server process workflow engine middle functional feature compute product " +
      "processing platform microservice orchestration software"
  ),
  security: wordSet(
    "security key identity trust crypto cryptography certificate certification signing signature encryption authentication authorisation " +
      "authorization secret pki time-stamping protection compliance permission password login credential fraud antifraud " +
      "ca ocsp privacy"
  ),
  integration: wordSet(
    "integration messaging message event queue bus communication notification broker adapter connector email mail sms publisher stream " +
      "exchange import export sync middleware interoperability publishing"
  ),
  data: wordSet(
    "data storage database store persistence cache archive repository register registry information record state knowledge dba " +
      "warehouse "
  ),
  operations: wordSet(
    "operation operational operations observability monitoring audit log logging metric tracing telemetry alert reliability sre devops " +
      "support administration backup deployment statistic load test maintenance infrastructure " +
      "report control release administrator observer operator"
  )
}

/** They decide for a pliable head; the first list wins. */
const modifierRoles: ReadonlyArray<readonly [Role, ReadonlySet<string>]> = [
  ["clients", wordSet("external partner third-party transparency")],
  [
    "security",
    wordSet(
      "security key certificate certification signing signature cryptographic crypto encryption authentication authorisation authorization " +
        "identity trust time-stamping secret password permission login auth sso iam fraud pki credential token oauth"
    )
  ],
  [
    "operations",
    wordSet(
      "monitoring audit operational logging metric tracing telemetry alert alerting load test backup deployment health statistic observability"
    )
  ],
  [
    "integration",
    wordSet(
      "message email mail notification sms event push publisher import export integration webhook messaging "
    )
  ],
  ["data", wordSet("storage database data cache archive register ledger")],
  ["edge", wordSet("web admin frontend mobile reverse http edge public website ui")],
  ["clients", wordSet("consumer provider customer subscriber vendor legacy")]
]

/** They keep their role whatever their modifiers are, except keys and audits. */
const fixedHeads: ReadonlySet<string> = wordSet(
  "store log archive index bucket repository register directory db cache registry ledger warehouse replica"
)
const overridingModifiers = wordSet(
  "key secret audit credential password external partner third-party transparency"
)

/** Any other gateway leads out: "bank gateway". */
const entrances = wordSet(
  "api web mobile public edge cloud ingress service application http graphql customer internal main"
)

const internalHeads = wordSet("service engine worker microservice server module component job")

export const roleOf = (name: string): Role => {
  const words = keyOf(name).split(" ")
  const head = headOf(words.at(-1) ?? "")
  const modifiers = words.slice(0, -1)
  if (words.at(-1) === "gateway" && modifiers.some((word) => !entrances.has(word))) return "integration"
  if (head !== undefined && !head.pliable) return head.role
  const last = words.at(-1) ?? ""
  const significant =
    head !== undefined && fixedHeads.has(last)
      ? modifiers.filter((word) => overridingModifiers.has(word))
      : modifiers
  const considered = head === undefined ? words : significant
  if (
    head !== undefined &&
    (head.role === "integration" || head.role === "edge") &&
    last !== "proxy" &&
    last !== "network"
  ) {
    return head.role
  }
  if (last === "proxy" && modifiers.some((word) => word === "configuration" || word === "data"))
    return "integration"
  for (const [role, known] of modifierRoles) {
    // A service for customers is not a customer.
    if (role === "clients" && internalHeads.has(last)) continue
    if (considered.some((word) => known.has(word))) return role
  }
  return head?.role ?? "application"
}

export const fitOf = (text: string, role: Role): number =>
  keyOf(text)
    .split(" ")
    .filter((word) => roleWords[role].has(word)).length
