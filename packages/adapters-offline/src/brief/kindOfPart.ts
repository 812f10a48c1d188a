import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { headOf, type Role } from "../text/Heads.ts"
import { headWord, keyOf } from "../text/Naming.ts"
import { isPerson } from "../text/Persons.ts"

const queues =
  /^(?:queue|broker|bus|topic|stream|inbox|outbox|mailbox|kafka|rabbitmq|nats|sqs|sns|pulsar|activemq|mqtt|kinesis|eventbridge)$/
const clients =
  /^(?:client|browser|cli|wallet|widget|kiosk|terminal|smartphone|tablet|chatbot|frontend|website|portal|storefront|webapp|spa|homepage|dashboard|console|workbench|cockpit|ui|gui|app|site|desk|screen|page|backoffice)$/
const outside = /\b(?:external|third-party|partner)\b/

export const kindOfPart = ({ name, role }: { readonly name: string; readonly role: Role }): BlockKind => {
  const key = keyOf(name)
  const head = headWord(key)
  if (outside.test(key)) return "external"
  if (queues.test(head)) return "queue"
  if (role === "data") return "store"
  if (clients.test(head)) return "client"
  if (role !== "clients") return "service"
  if (isPerson(head)) return "person"
  return headOf(head)?.product === true || /^(?:system|provider|log)$/.test(head) ? "external" : "client"
}
