import { suite } from "../../testing/CollectionVersionRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("MemoryCollectionVersionRepo", MemoryAdapters.layer)
