"""Tests the Python client with the service at FACET_URL by FACET_KEY. FACET_EXAMPLES lists calls with their answers."""

import json
import os
import re
import unittest
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Callable

from facet_client import Facet, FacetError
from facet_client.api.countries import CountryPage, countries_all, countries_by_code
from facet_client.api.exif import exif_extract
from facet_client.api.phone import phone_validate
from facet_client.api.reference import reference_mime_type, reference_tld

URL, KEY = os.environ["FACET_URL"], os.environ["FACET_KEY"]


def snakes(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def function(api: str, operation: str) -> Callable[..., Any]:
    module = import_module("facet_client.api." + api.replace("-", "_"))
    found: Callable[..., Any] = getattr(module, snakes(operation))
    return found


def shape(value: object) -> object:
    """Returns an answer without its random parts."""
    if isinstance(value, dict):
        return {name: shape(one) for name, one in value.items()}
    return [shape(one) for one in value] if isinstance(value, list) else type(value).__name__


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.facet = Facet(URL + "/", KEY)

    def test_every_example_has_the_answer_of_rest_at_its_price(self) -> None:
        examples = json.loads(Path(os.environ["FACET_EXAMPLES"]).read_text())
        self.assertGreater(len(examples), 100)
        for example in examples:
            with self.subTest(example["operation"]):
                args = {{"from": "from_"}.get(name, snakes(name)): one for name, one in example["args"].items()}
                call = function(example["api"], example["operation"])(**args)
                self.assertEqual(call.credits, example["credits"])
                answer = self.facet.call(call)
                told = (lambda value: value) if example["steady"] else shape
                self.assertEqual(told(answer.data), told(example["answer"]))

    def test_an_answer_has_its_type_and_what_it_cost(self) -> None:
        answer = self.facet.call(countries_all(limit=2))
        page: CountryPage = answer.data
        self.assertEqual([country["alpha2"] for country in page["items"]], ["AD", "AE"])
        self.assertEqual((answer.charged, answer.status, answer.replayed, self.facet.spent), (1, 200, False, 1))

    def test_types_refuse_what_the_service_refuses(self) -> None:
        with self.assertRaises(FacetError) as refused:
            self.facet.call(countries_all(limit="x"))  # type: ignore[arg-type]
        self.assertEqual(refused.exception.code, "invalid_parameter")
        self.assertEqual([fault["field"] for fault in refused.exception.errors], ["limit"])
        with self.assertRaises(TypeError):
            countries_all(limt=1)  # type: ignore[call-arg]

    def test_paths_keep_their_characters_and_lead_nowhere_else(self) -> None:
        answer = self.facet.call(reference_mime_type(type="image/svg+xml"))
        self.assertEqual(answer.data["type"], "image/svg+xml")
        for code in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.facet.call(countries_by_code(code=code))

    def test_a_file_is_sent_as_it_is(self) -> None:
        photograph = (Path(__file__).parents[2] / "exif/images/full.jpg").read_bytes()
        self.assertEqual(self.facet.call(exif_extract(base64=photograph)).data["format"], "jpeg")

    def test_repeats_under_a_key_are_charged_once(self) -> None:
        def ask(key: str) -> Any:
            return self.facet.call(phone_validate(number="+41446681800"), idempotency_key=key)

        first, second = ask("python-7"), ask("python-7")
        self.assertEqual((second.data, second.replayed, second.charged), (first.data, True, 0))
        self.assertEqual(first.remaining, second.remaining)
        self.assertEqual(self.facet.spent, 1)
        with self.assertRaises(ValueError):
            self.facet.call(countries_all(), idempotency_key=True)

    def test_prices_are_known_before_and_free(self) -> None:
        self.assertEqual(self.facet.price(reference_tld(tld="io")), 1)
        self.assertEqual(self.facet.graphql_price('{ referenceTld(tld: "io") { valid } }'), 1)
        self.assertEqual(self.facet.spent, 0)

    def test_caps_hold_for_each_request(self) -> None:
        poor = Facet(URL, KEY, max_credits=0)
        with self.assertRaises(FacetError) as refused:
            poor.call(reference_tld(tld="io"))
        self.assertEqual((refused.exception.code, refused.exception.operation), ("max_credits_exceeded", "referenceTld"))
        self.assertEqual(poor.call(reference_tld(tld="io"), max_credits=1).charged, 1)

    def test_a_budget_holds_for_all_threads_together(self) -> None:
        facet = Facet(URL, KEY, budget=10)

        def ask(_: int) -> str:
            try:
                return str(facet.call(reference_tld(tld="io")).charged)
            except FacetError as error:
                return error.code

        with ThreadPoolExecutor(15) as pool:
            outcomes = list(pool.map(ask, range(30)))
        self.assertEqual((outcomes.count("1"), outcomes.count("budget_exceeded")), (10, 20))
        self.assertEqual(facet.spent, 10)

    def test_graphql_has_data_and_errors_and_the_budget_as_its_cap(self) -> None:
        facet = Facet(URL, KEY, budget=1)
        query = "query ($tld: String!) { a: referenceTld(tld: $tld) { valid } b: referenceHttpStatus(code: 299) { code } }"
        with self.assertRaises(FacetError) as refused:
            facet.graphql(query, {"tld": "io"})
        self.assertEqual(refused.exception.code, "max_credits_exceeded")
        answer = self.facet.graphql(query, {"tld": "io"})
        self.assertEqual((answer.data["a"]["valid"], answer.data["b"], answer.charged), (True, None, 1))
        self.assertEqual(answer.errors[0]["extensions"]["code"], "NOT_FOUND")


if __name__ == "__main__":
    unittest.main()
