import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/webhooks/WebhookContract.ts"

suite("in memory", MemoryAdapters.layer)
