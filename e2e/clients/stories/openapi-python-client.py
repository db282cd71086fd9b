"""The story with the client that openapi-python-client writes."""

import os
import time
import uuid
from typing import TypeVar

import httpx

from form_service import AuthenticatedClient, Client
from form_service.api.accounts import accounts_list
from form_service.api.api_keys import api_keys_create
from form_service.api.entries import entries_list_of_form
from form_service.api.entry_sessions import entry_sessions_create_entry, entry_sessions_submit
from form_service.api.exports import exports_create, exports_get
from form_service.api.files import files_download_link
from form_service.api.form_versions import form_versions_publish
from form_service.api.forms import forms_create, forms_get
from form_service.api.projects import projects_create
from form_service.api.signing_in import auth_sign_up
from form_service.models import (
    ApiKeyCreate,
    EntryStart,
    EntryStartAnswers,
    EntrySubmit,
    Error,
    ExportCreate,
    ExportCreateFormat,
    ExportStatus,
    FormCreate,
    FormDefinition,
    FormFieldKind,
    FormNumberField,
    FormNumberFieldType,
    FormPage,
    FormSettingsUpdate,
    FormSettingsUpdateCaptcha,
    FormShortTextField,
    FormShortTextFieldType,
    FormVersionState,
    ProjectCreate,
    SignUp,
)

T = TypeVar("T")


def body_of(answer: T | Error | None) -> T:
    """The body of an answer, or its error raised."""
    assert answer is not None
    assert not isinstance(answer, Error), answer
    return answer


base_url = os.environ["SERVICE_URL"]



def client_with(header: str, value: str) -> AuthenticatedClient:
    """A client whose credential is another header than Authorization."""
    return AuthenticatedClient(
        base_url=base_url, token=value, prefix="", auth_header_name=header
    )


visitor = Client(base_url=base_url)
signed_up = auth_sign_up.sync_detailed(
    client=visitor,
    body=SignUp(
        name="A. Person",
        email=f"{uuid.uuid4()}@example.test",
        password="correct horse battery",
    ),
)
user = body_of(signed_up.parsed).user
assert user and user.name == "A. Person"
person = client_with("Cookie", signed_up.headers["set-cookie"].split(";")[0])

account = body_of(accounts_list.sync(client=person)).data[0].id
key = body_of(
    api_keys_create.sync(client=person, body=ApiKeyCreate(name="Reports"), x_account_id=account)
).key

program = AuthenticatedClient(base_url=base_url, token=key)
project = body_of(
    projects_create.sync(client=program, body=ProjectCreate(name="Reports"), x_account_id=account)
)
form = body_of(
    forms_create.sync(
        client=program,
        x_account_id=account,
        body=FormCreate(
            project_id=project.id,
            name="Client survey",
            settings=FormSettingsUpdate(captcha=FormSettingsUpdateCaptcha.NONE),
            definition=FormDefinition(
                pages=[
                    FormPage(
                        id="about_you",
                        elements=[
                            FormShortTextField(
                                kind=FormFieldKind.FIELD,
                                type_=FormShortTextFieldType.SHORT_TEXT,
                                key="city",
                                label="City",
                                required=True,
                            ),
                            FormNumberField(
                                kind=FormFieldKind.FIELD,
                                type_=FormNumberFieldType.NUMBER,
                                key="age",
                                label="Age",
                            ),
                        ],
                    )
                ]
            ),
        ),
    )
)
version = body_of(
    form_versions_publish.sync(form.id, "draft", client=program, x_account_id=account)
)
assert version.state == FormVersionState.PUBLISHED
assert version.number == 1

answers = EntryStartAnswers.from_dict({"city": "Paris", "age": 34})
started = body_of(
    entry_sessions_create_entry.sync(form.id, client=visitor, body=EntryStart(answers=answers))
)
respondent = client_with("X-Service-Entry-Key", started.entry_key)
submitted = body_of(
    entry_sessions_submit.sync(started.entry.id, client=respondent, body=EntrySubmit())
)
assert submitted.entry.number == 1

entries = body_of(
    entries_list_of_form.sync(
        form.id, client=program, x_account_id=account, filter_="answers.age > 30", limit=10
    )
)
assert not entries.pagination.has_more
assert [entry.answers["city"] for entry in entries.data] == ["Paris"]

export = body_of(
    exports_create.sync(
        client=program,
        x_account_id=account,
        body=ExportCreate(form_id=form.id, format_=ExportCreateFormat.CSV),
    )
)
while export.status in (ExportStatus.QUEUED, ExportStatus.RUNNING):
    time.sleep(0.1)
    export = body_of(exports_get.sync(export.id, client=program, x_account_id=account))
assert export.status == ExportStatus.SUCCEEDED
assert export.rows == 1
assert export.file_id
link = body_of(files_download_link.sync(export.file_id, client=program, x_account_id=account))
assert "Paris" in httpx.get(link.url).text

missing = forms_get.sync_detailed(f"frm_{'0' * 26}", client=program, x_account_id=account)
assert missing.status_code == 404
assert isinstance(missing.parsed, Error) and missing.parsed.error.code == "not_found"
