import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { suite } from "../../testing/OrganisationRepoContract.ts"

suite("memory", MemoryAdapters.layer)
