"""The story with the Python client that openapi-generator writes."""

import os
import time
import uuid
from urllib.request import urlopen

from form_service import (
    AccountsApi,
    APIKeysApi,
    ApiClient,
    ApiKeyCreate,
    Configuration,
    EntriesApi,
    EntrySessionsApi,
    EntryStart,
    EntrySubmit,
    ExportCreate,
    ExportsApi,
    FilesApi,
    FormCreate,
    FormDefinition,
    FormElement,
    FormFieldKind,
    FormFieldRequired,
    FormNumberField,
    FormNumberFieldType,
    FormPage,
    FormSettingsUpdate,
    FormShortTextField,
    FormShortTextFieldType,
    FormsApi,
    FormVersionsApi,
    ProjectCreate,
    ProjectsApi,
    SigningInApi,
    SignUp,
)
from form_service.exceptions import NotFoundException

host = os.environ["SERVICE_URL"]

visitor = ApiClient(Configuration(host=host))
signed_up = SigningInApi(visitor).auth_sign_up_with_http_info(
    SignUp(name="A. Person", email=f"{uuid.uuid4()}@example.test", password="correct horse battery")
)
assert signed_up.data.user and signed_up.data.user.name == "A. Person"

assert signed_up.headers
session = signed_up.headers["set-cookie"].split(";")[0]
person = ApiClient(Configuration(host=host), cookie=session)
account = AccountsApi(person).accounts_list().data[0].id
key = APIKeysApi(person).api_keys_create(account, ApiKeyCreate(name="Reports")).key

program = ApiClient(Configuration(host=host, access_token=key))
project = ProjectsApi(program).projects_create(account, ProjectCreate(name="Reports"))
city = FormShortTextField(
    kind=FormFieldKind.FIELD,
    type=FormShortTextFieldType.SHORT_TEXT,
    key="city",
    label="City",
    required=FormFieldRequired(True),
)
age = FormNumberField(kind=FormFieldKind.FIELD, type=FormNumberFieldType.NUMBER, key="age", label="Age")
elements = [FormElement(city), FormElement(age)]
form = FormsApi(program).forms_create(
    account,
    FormCreate(
        projectId=project.id,
        name="Client survey",
        settings=FormSettingsUpdate(captcha="none"),
        definition=FormDefinition(pages=[FormPage(id="about_you", elements=elements)]),
    ),
)
version = FormVersionsApi(program).form_versions_publish(form.id, "draft", account)
assert version.state == "published"
assert version.number == 1

started = EntrySessionsApi(visitor).entry_sessions_create_entry(
    form.id, entry_start=EntryStart(answers={"city": "Paris", "age": 34})
)
respondent = ApiClient(Configuration(host=host, api_key={"EntryKey": started.entry_key}))
submitted = EntrySessionsApi(respondent).entry_sessions_submit(started.entry.id, entry_submit=EntrySubmit())
assert submitted.entry.number == 1

entries = EntriesApi(program).entries_list_of_form(
    form.id, account, filter="answers.age > 30", limit=10
)
assert not entries.pagination.has_more
assert [entry.answers["city"] for entry in entries.data] == ["Paris"]

exports = ExportsApi(program)
export = exports.exports_create(account, ExportCreate(formId=form.id, format="csv"))
while export.status in ("queued", "running"):
    time.sleep(0.1)
    export = exports.exports_get(export.id, account)
assert export.status == "succeeded"
assert export.rows == 1
assert export.file_id
link = FilesApi(program).files_download_link(export.file_id, account)
assert "Paris" in urlopen(link.url).read().decode()

try:
    FormsApi(program).forms_get(f"frm_{'0' * 26}", account)
    raise AssertionError("A form that is not there was found.")
except NotFoundException as error:
    assert error.data and error.data.error.code == "not_found"
