# Written by `npm run generate` from the declarations of the operations.
"""The operations and the types of their answers: a module for each API."""
