"""A typed client of Facet. The operations are in `facet_client.api`, which has a module for each API."""

from .attempts import Patience
from .client import Answer, Facet, GraphQLAnswer
from .errors import FacetError, Fault
from .request import Call, FileContent

__all__ = ["Answer", "Call", "Facet", "FacetError", "Fault", "FileContent", "GraphQLAnswer", "Patience"]
