import Fastify from "fastify"
import { printAddress } from "../printAddress.ts"
import { authenticate } from "./caller.ts"
import { reads } from "./reads.ts"
import { writes } from "./writes.ts"

// The second baseline: what a careful developer writes by hand. Schemas on the answers, a hook for the token, rows read
// in parallel, an early 304, a transaction for each write.

const app = Fastify({ logger: false })
app.decorateRequest("caller", null)
app.addHook("preHandler", authenticate)
reads(app)
writes(app)
await app.listen({ port: 0, host: "127.0.0.1" })
printAddress(app.server.address())
