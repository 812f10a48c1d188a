import { suite } from "../../testing/CollectionRepoContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("MemoryCollectionRepo", MemoryAdapters.layer)
