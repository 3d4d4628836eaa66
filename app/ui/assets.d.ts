// The compiler turns these imports into hashed addresses; their types come with it.
/// <reference types="@remix-run/dev" />
